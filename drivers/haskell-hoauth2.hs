{-# LANGUAGE OverloadedStrings #-}
-- hoauth2, for app.py.
import Control.Monad.Trans.Except (runExceptT)
import Data.Aeson
import qualified Data.ByteString.Char8 as Bytes
import qualified Data.ByteString.Lazy.Char8 as Lazy
import Data.Map (Map, (!))
import Data.Text (Text, pack)
import Data.Text.Encoding (encodeUtf8)
import qualified Data.Text.IO as Text
import Network.HTTP.Conduit (newManager, tlsManagerSettings)
import Network.OAuth.OAuth2 hiding (error)
import System.Environment (getArgs)
import System.Exit (die)
import System.IO (hFlush, stdout)
import URI.ByteString (parseURI, serializeURIRef', strictURIParserOptions)

main = do
  http <- newManager tlsManagerSettings
  Just file <- decodeFileStrict "client_secret.json" :: IO (Maybe (Map Text (Map Text Value)))
  let text key = case file ! "installed" ! key of { String value -> value; _ -> "" }
      address = either (error . show) id . parseURI strictURIParserOptions . encodeUtf8
      app = OAuth2 (text "client_id") (text "client_secret") (address (text "auth_uri")) (address (text "token_uri")) . address
      scope = Bytes.intercalate " https://www.googleapis.com/auth/" ["openid", "drive.metadata.readonly", "calendar.readonly"]
      new = either (die . Lazy.unpack . encode) (Lazy.putStrLn . encode)
      -- It hands out the body of an error, and not its status.
      code body = case decode body :: Maybe (Map Text (Map Text Value)) of
        { Just answer | Number status <- answer ! "error" ! "code" -> truncate status; _ -> 500 :: Int }
  arguments <- map pack <$> getArgs
  case arguments of
    ["login", redirect, state] -> do
      let more = [("scope", scope), ("state", encodeUtf8 state), ("access_type", "offline")]
      Bytes.putStrLn (serializeURIRef' (appendQueryParams more (authorizationUrl (app redirect)))) >> hFlush stdout
      Text.getLine >>= runExceptT . fetchAccessToken http (app redirect) . ExchangeToken >>= new
    ["refresh"] -> do
      Just (Just token) <- fmap refreshToken . decode <$> Lazy.getContents
      runExceptT (refreshAccessToken http (app "http://127.0.0.1/") token) >>= new
    ["call", url] -> do
      Just token <- decode <$> Lazy.getContents
      runExceptT (authGetBS http (accessToken token) (address url)) >>= print . either code (const 200)
