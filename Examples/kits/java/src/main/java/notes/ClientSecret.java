package notes;

import com.google.gson.Gson;
import com.google.gson.annotations.SerializedName;

/** The client of the file that Google's console offers: {@code client_secret_….json}. */
record ClientSecret(
    @SerializedName("client_id") String id,
    @SerializedName("client_secret") String secret,
    @SerializedName("auth_uri") String authUri,
    @SerializedName("token_uri") String tokenUri) {
  private record File(ClientSecret installed) {}

  static ClientSecret read(String json) {
    return new Gson().fromJson(json, File.class).installed;
  }
}
