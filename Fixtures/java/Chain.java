import java.io.FileInputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.security.cert.CertificateException;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import javax.net.ssl.TrustManagerFactory;
import javax.net.ssl.X509TrustManager;

/** Asks Java's own trust manager about chains in PEM: "STORE PASSWORD CHAIN…", a line for each. */
public class Chain {
  public static void main(String[] arguments) throws Exception {
    KeyStore store = KeyStore.getInstance("PKCS12");
    try (FileInputStream file = new FileInputStream(arguments[0])) {
      store.load(file, arguments[1].toCharArray());
    }
    TrustManagerFactory factory = TrustManagerFactory.getInstance("PKIX");
    factory.init(store);
    X509TrustManager manager = (X509TrustManager) factory.getTrustManagers()[0];
    CertificateFactory reader = CertificateFactory.getInstance("X.509");
    for (int index = 2; index < arguments.length; index++) {
      X509Certificate[] chain =
          reader.generateCertificates(Files.newInputStream(Path.of(arguments[index]))).stream()
              .toArray(X509Certificate[]::new);
      System.out.println(verdict(manager, chain));
    }
  }

  private static String verdict(X509TrustManager manager, X509Certificate[] chain) {
    try {
      manager.checkServerTrusted(chain, "UNKNOWN");
      return "trusted";
    } catch (CertificateException failure) {
      Throwable cause = failure;
      while (cause.getCause() != null) cause = cause.getCause();
      return cause.getMessage();
    }
  }
}
