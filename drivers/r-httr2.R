#!/usr/bin/env Rscript
# httr2's flow: state, PKCE, the browser and the listener are its own; renewal and the store are ours.
suppressMessages(library(httr2))
options(rlang_interactive = TRUE)
store <- file.path(Sys.getenv("HOME"), "token.json")
app <- jsonlite::read_json("client_secret.json")$installed
paths <- c(call_api = "/drive/v3/files", call_api.optional = "/calendar/v3/users/me/calendarList")
needed <- c(login = "drive.metadata.readonly", call_api = "drive.metadata.readonly",
            call_api.optional = "calendar.readonly")
scopes <- paste("openid", paste0("https://www.googleapis.com/auth/", unique(needed), collapse = " "))
client <- oauth_client(app$client_id, app$token_uri, app$client_secret, auth = "body")
load <- function() jsonlite::read_json(store)
end <- function(code) quit(save = "no", status = code)
save <- function(token) jsonlite::write_json(unclass(token), store, auto_unbox = TRUE)
refresh <- function()
  save(modifyList(load(), unclass(oauth_flow_refresh(client, load()$refresh_token))))
ask <- function(url)
  resp_status(req_perform(req_error(req_auth_bearer_token(request(url), load()$access_token),
                                    is_error = function(answer) FALSE)))
permitted <- function(scope, granted = load()$scope) {
  if (is.null(granted) || grepl(scope, granted, fixed = TRUE)) return()
  message("permission ", scope, " was not granted")
  end(4)
}
action <- (words <- commandArgs(trailingOnly = TRUE))[1]
invisible(Sys.umask("077"))
if (!action %in% c("refresh", names(needed))) end(127)
if (action != "login" && !file.exists(store)) end(5)
end(tryCatch({
  if (action == "login") save(oauth_flow_auth_code(
    client, app$auth_uri, scopes, auth_params = list(access_type = "offline")))
  if (action == "refresh") refresh() else permitted(needed[[action]])
  status <- if (action %in% names(paths)) ask(url <- paste0(words[2], paths[[action]])) else 200
  if (status == 401) { refresh(); status <- ask(url) }
  switch(as.character(status), "200" = 0, "401" = 5, "403" = 4, 1)
}, error = function(problem) {
  message(text <- conditionMessage(problem))
  over <- action != "login" && grepl("invalid_grant", text)
  if (grepl("access_denied", text)) 3 else if (over) 5 else 1
}))
