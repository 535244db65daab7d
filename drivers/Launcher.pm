package Launcher;    # What the Perl launchers share: the client's file, a store, an action's end.
use strict;
use warnings;
use JSON::PP;
our ($STORE, $AUTH) = ("$ENV{HOME}/token.json", 'https://www.googleapis.com/auth');
our $SCOPES = "openid $AUTH/drive.metadata.readonly $AUTH/calendar.readonly";
our %PATHS = (call_api => '/drive/v3/files',
  'call_api.optional' => '/calendar/v3/users/me/calendarList');
sub text { open my $file, '<', shift or die $!; local $/; <$file> }
sub client { decode_json(text('client_secret.json'))->{installed} }
sub load { decode_json(text($STORE)) }
sub save {
  umask 077;
  open my $file, '>', $STORE or die $!;
  print {$file} ref $_[0] ? encode_json($_[0]) : $_[0];
}
sub permitted {    # Ends the action when the token, as it was kept, lacks the scope it needs.
  my ($granted, $needed) = (load()->{scope}, "$AUTH/drive.metadata.readonly");
  $needed = "$AUTH/calendar.readonly" if $_[0] =~ /optional/;
  return if !$granted || $granted =~ /\Q$needed\E/;
  print STDERR "permission $needed was not granted\n";
  exit 4;
}
sub run {    # Starts the action that the command line names; what the library dies of, it prints.
  my ($actions, $action, @rest) = (shift, @ARGV);
  my $known = exists $PATHS{$action} ? 'call_api' : $action;
  exit 127 unless $actions->{$known};
  exit 5 if $action ne 'login' && !-e $STORE;
  permitted($action) if $PATHS{$action};
  my $status = eval { $actions->{$known}->(map { $_ . ($PATHS{$action} // '') } @rest) };
  if (my $error = $@) {
    print STDERR $error;
    exit($error =~ /access_denied/ ? 3 : $error =~ /invalid_grant/ && $action ne 'login' ? 5 : 1);
  }
  permitted($action) if $action eq 'login';
  unlink $STORE if $action eq 'logout';
  exit({ 200 => 0, 401 => 5, 403 => 4 }->{ $status // 200 } // 1);
}
1;
