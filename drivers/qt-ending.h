// How an action of Qt's launcher ends: with a code, and with what the library has said.
#pragma once
#include "qt-launcher.h"

struct Ending : Launcher {
  void end(const QString &text, int code) const {
    qWarning().noquote() << text;
    qApp->exit(code);
  }
  void refused(const QString &error, const QString &text) const {
    const bool over = error == "invalid_grant" && action != "login";
    end(error + " " + text, error == "access_denied" ? 3 : over ? 5 : 1);
  }
  void answered(const QString &text, int status) const {
    end(text, status == 200 ? 0 : status == 401 ? 5 : status == 403 ? 4 : 1);
  }
  bool permits(const QOAuth2AuthorizationCodeFlow &flow) const {
    if (!flow.scope().contains(needed)) end("permission " + needed + " was not granted", 4);
    return flow.scope().contains(needed);
  }
};
