// Qt Network Authorization: state and the listener are its own; renewal and the store are ours.
#include <QtNetwork/QtNetwork>
#include "qt-ending.h"
using namespace std::literals;

int main(int count, char **words) {
  QCoreApplication app(count, words);
  const Ending launcher{{.action = words[1], .api = words[count - 1]}};
  if (!launcher.paths.contains(launcher.action)) return 127;
  if (launcher.action != "login" && !QFile::exists(launcher.store)) return 5;
  QOAuth2AuthorizationCodeFlow flow(new QNetworkAccessManager);
  launcher.load(flow);
  flow.setReplyHandler(new QOAuthHttpServerReplyHandler(&flow));
  flow.setModifyParametersFunction([](QAbstractOAuth::Stage, QVariantMap *parameters) {
    const auto code = parameters->find("code");
    if (code == parameters->end()) parameters->insert("access_type", "offline");
    else *code = QUrl::fromPercentEncoding(code->toByteArray()); // or Google's slash is lost
  });
  bool again = false;
  const auto call = [&] {
    auto *answer = flow.get(QUrl(launcher.api + launcher.paths[launcher.action]));
    QObject::connect(answer, &QNetworkReply::finished, [&, answer] {
      const auto status = answer->attribute(QNetworkRequest::HttpStatusCodeAttribute).toInt();
      if (status == 401 && !std::exchange(again, true)) return flow.refreshAccessToken();
      launcher.answered(answer->errorString(), status);
    });
  };
  const auto go = [&] {
    if (launcher.permits(flow)) launcher.api.startsWith("http") ? call() : app.exit(0);
  };
  QObject::connect(&flow, &QAbstractOAuth::granted, [&] { launcher.save(flow); go(); });
  QObject::connect(&flow, &QAbstractOAuth2::error,
                   [&](auto error, auto text) { launcher.refused(error, text); });
  QObject::connect(&flow, &QAbstractOAuth::requestFailed, [&] { launcher.end("it failed", 1); });
  QObject::connect(&flow, &QAbstractOAuth::authorizeWithBrowser, &Launcher::open);
  QTimer::singleShot(15000, [&] { launcher.end("nobody came back from the browser", 1); });
  if (launcher.action == "login") flow.grant();
  else QTimer::singleShot(0, [&] { words[1] == "refresh"s ? flow.refreshAccessToken() : go(); });
  return app.exec();
}
