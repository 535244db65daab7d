// What the launcher of Qt leaves here: the client's file, and a store.
#pragma once
#include <QtCore/QtCore>
#include <QtNetworkAuth/QtNetworkAuth>

struct Launcher {
  const QString action, api, auth = "https://www.googleapis.com/auth/";
  const QString drive = auth + "drive.metadata.readonly", calendar = auth + "calendar.readonly";
  const QMap<QString, QString> paths{{"login", ""}, {"refresh", ""}, {"call_api", "/drive/v3/files"},
                                     {"call_api.optional", "/calendar/v3/users/me/calendarList"}};
  const QString needed = action == "call_api.optional" ? calendar : drive;
  const QString store = QDir::homePath() + "/token.json";

  static QJsonDocument read(const QString &name) {
    QFile file(name);
    return QJsonDocument::fromJson(file.open(QIODevice::ReadOnly) ? file.readAll() : "{}");
  }
  static void open(const QUrl &url) {
    QProcess::startDetached("xdg-open", {QString(url.toEncoded())});
  }
  void load(QOAuth2AuthorizationCodeFlow &flow) const {
    const auto client = read("client_secret.json")["installed"];
    const auto kept = read(store);
    flow.setClientIdentifier(client["client_id"].toString());
    flow.setClientIdentifierSharedKey(client["client_secret"].toString());
    flow.setAuthorizationUrl(client["auth_uri"].toString());
    flow.setAccessTokenUrl(client["token_uri"].toString());
    flow.setToken(kept["access_token"].toString());
    flow.setRefreshToken(kept["refresh_token"].toString());
    flow.setScope(kept["scope"].toString("openid " + drive + " " + calendar));
  }
  void save(const QOAuth2AuthorizationCodeFlow &flow) const {
    QFile file(store);
    file.open(QIODevice::WriteOnly | QIODevice::Truncate);
    file.setPermissions(QFile::ReadOwner | QFile::WriteOwner);
    file.write(QJsonDocument({{"access_token", flow.token()}, {"scope", flow.scope()},
                              {"refresh_token", flow.refreshToken()}}).toJson());
  }
};
