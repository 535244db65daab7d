// The crate oauth2 with its PKCE, for app.py.
use oauth2::basic::{BasicClient, BasicErrorResponse, BasicTokenResponse};
use oauth2::{http::{header::AUTHORIZATION, Method}, reqwest::http_client};
use oauth2::{AuthUrl, AuthorizationCode, ClientId, ClientSecret, CsrfToken, HttpRequest, PkceCodeChallenge};
use oauth2::{RedirectUrl, RequestTokenError, Scope, TokenResponse, TokenUrl};
use std::{error::Error, io::{stdin, Read}};

fn print(answer: Result<BasicTokenResponse, RequestTokenError<impl Error + 'static, BasicErrorResponse>>) {
    match answer {
        Ok(token) => println!("{}", serde_json::to_string(&token).unwrap()),
        Err(RequestTokenError::ServerResponse(said)) => panic!("{}", said),
        Err(error) => panic!("{}", error),
    }
}

fn main() {
    let words: Vec<String> = std::env::args().collect();
    let file: serde_json::Value = serde_json::from_slice(&std::fs::read("client_secret.json").unwrap()).unwrap();
    let app = |key: &str| file["installed"][key].as_str().unwrap().to_string();
    let client = BasicClient::new(ClientId::new(app("client_id")), Some(ClientSecret::new(app("client_secret"))),
        AuthUrl::new(app("auth_uri")).unwrap(), TokenUrl::new(app("token_uri")).ok());
    let mut given = String::new();
    if words[1] == "login" {
        let client = client.set_redirect_uri(RedirectUrl::new(words[2].clone()).unwrap());
        let (challenge, verifier) = PkceCodeChallenge::new_random_sha256();
        let scopes = ["openid", "https://www.googleapis.com/auth/drive.metadata.readonly", "https://www.googleapis.com/auth/calendar.readonly"].map(|one| Scope::new(one.into()));
        println!("{}", client.authorize_url(|| CsrfToken::new(words[3].clone())).set_pkce_challenge(challenge)
            .add_scopes(scopes).add_extra_param("access_type", "offline").url().0);
        stdin().read_line(&mut given).unwrap();
        let code = AuthorizationCode::new(given.trim_end_matches('\n').into());
        return print(client.exchange_code(code).set_pkce_verifier(verifier).request(http_client));
    }
    stdin().read_to_string(&mut given).unwrap();
    let token: BasicTokenResponse = serde_json::from_str(&given).unwrap();
    if words[1] == "refresh" { return print(client.exchange_refresh_token(token.refresh_token().unwrap()).request(http_client)); }
    let bearer = (AUTHORIZATION, format!("Bearer {}", token.access_token().secret()).parse().unwrap());
    println!("{}", http_client(HttpRequest { url: words[2].parse().unwrap(), method: Method::GET, body: vec![],
        headers: [bearer].into_iter().collect() }).unwrap().status_code.as_u16());
}
