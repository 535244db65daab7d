#!/usr/bin/perl
# Net::OAuth2's web server profile; state, the listener and the store are the launcher's.
use strict;
use warnings;
use FindBin; use lib $FindBin::Bin;
use Launcher; use Loopback;
use LWP::UserAgent;
use Net::OAuth2::Profile::WebServer;

sub profile {
  my $app = Launcher::client();
  Net::OAuth2::Profile::WebServer->new(
    client_id => $app->{client_id}, client_secret => $app->{client_secret},
    authorize_url => $app->{auth_uri}, access_token_url => $app->{token_uri},
    refresh_token_url => $app->{token_uri}, scope => $Launcher::SCOPES, @_);
}

sub keep { Launcher::save($_[0]->session_freeze); 200 }
sub token { Net::OAuth2::AccessToken->session_thaw(
  Launcher::load(), profile => profile(), auto_refresh => 1, changed => 1) }

Launcher::run({
  login => sub {
    my ($listener, $state) = (Loopback::listener(), join '', map { ("a" .. "z")[rand 26] } 1 .. 24);
    my $profile = profile(redirect_uri => Loopback::redirect_uri($listener));
    my $url = $profile->authorize(state => $state, access_type => 'offline', prompt => 'consent');
    my $token = $profile->get_access_token(Loopback::ask($listener, "$url", $state));
    die $token->error, "\n" if $token->error;
    keep($token);
  },
  call_api => sub {
    my $token = token();
    my $status = $token->get(shift)->code;
    keep($token) && $status;
  },
  refresh => sub { my $token = token(); $token->refresh; keep($token) },
  logout => sub {
    LWP::UserAgent->new->post(shift, { token => Launcher::load()->{refresh_token} }) && 200;
  },
});
