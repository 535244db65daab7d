#!/usr/bin/perl
# A site that signs in with Mojolicious::Plugin::OAuth2 and its preset for Google, as its synopsis.
use Mojolicious::Lite -signatures;
use JSON::PP ();
use Mojo::Util 'xml_escape';

open my $file, '<', 'client_secret.json' or die $!;
my $keys = JSON::PP::decode_json(do { local $/; <$file> })->{web};
my (%tokens, $number);
app->secrets([map { sprintf '%x', rand 2**32 } 1 .. 4]);
app->log->level('error'); app->ua->proxy->detect;
plugin OAuth2 => { proxy => 1, providers => { google => {
  key => $keys->{client_id}, secret => $keys->{client_secret},
  scope => 'https://www.googleapis.com/auth/drive.metadata.readonly' } } };

get '/start' => sub ($c) {
  my %asked = (redirect_uri => $c->url_for->to_abs->to_string);
  $asked{authorize_query} = { access_type => 'offline' };
  $c->oauth2->get_token_p(google => \%asked)->then(sub ($token) {
    return unless $token;
    $tokens{ $c->session->{user} = ++$number } = $token;
    $c->redirect_to('/');
  })->catch(sub ($error) { $c->render(text => xml_escape("Failed: $error"), status => 400) });
};

get '/' => sub ($c) {
  my $token = $tokens{ $c->session->{user} // '' };
  $c->render(text => $token ? 'You are signed in' : 'Nobody is signed in');
};

get '/files' => sub ($c) {
  my $token = $tokens{ $c->session->{user} // '' };
  return $c->render(text => 'Sign in first', status => 401) unless $token;
  my $answer = $c->app->ua->get("$ENV{API}/drive/v3/files" =>
    { Authorization => "Bearer $token->{access_token}" })->result;
  $c->render(status => $answer->code,
    text => $answer->code == 403 ? 'Permission was not granted' : 'Done');
};

app->start('daemon', '-l', "http://127.0.0.1:$ENV{PORT}");
