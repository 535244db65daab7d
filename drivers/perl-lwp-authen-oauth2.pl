#!/usr/bin/perl
# LWP::Authen::OAuth2 with its preset for Google; state, the listener and the store are ours.
use strict;
use warnings;
use FindBin;
use lib $FindBin::Bin;
use Launcher; use Loopback;
use LWP::Authen::OAuth2;

my $app = Launcher::client();

sub library {
  LWP::Authen::OAuth2->new(
    client_id => $app->{client_id}, client_secret => $app->{client_secret},
    service_provider => 'Google', client_type => 'web server', scope => $Launcher::SCOPES,
    save_tokens => \&Launcher::save, @_);
}

sub stored { library(token_string => Launcher::text($Launcher::STORE)) }

Launcher::run({
  login => sub {
    my ($listener, $state) = (Loopback::listener(), join '', map { ("a" .. "z")[rand 26] } 1 .. 24);
    my $user = library(redirect_uri => Loopback::redirect_uri($listener));
    my $url = $user->authorization_url(
      state => $state, access_type => 'offline', approval_prompt => 'force');
    $user->request_tokens(code => Loopback::ask($listener, "$url", $state));
    200;
  },
  call_api => sub { stored()->get(shift)->code },
  logout => sub { LWP::UserAgent->new->post(shift,
    { token => Launcher::load()->{refresh_token} }); 200 },
});
