package Loopback;    # The listener that the Perl launchers add to modules without one.
use strict;
use warnings;
use IO::Select;
use IO::Socket::INET;
sub listener { IO::Socket::INET->new(Listen => 5, LocalAddr => '127.0.0.1') or die $! }
sub redirect_uri { 'http://127.0.0.1:' . shift->sockport . '/callback' }
sub ask {    # The code that the browser brings back with our state; nobody else's.
  my ($listener, $url, $state, $end) = (@_, time + 15);
  system $ENV{BROWSER} // 'xdg-open', $url;
  while ((my $left = $end - time) > 0) {
    next unless IO::Select->new($listener)->can_read($left);
    my $visit = $listener->accept;
    my $line = IO::Select->new($visit)->can_read(2) ? <$visit> // '' : '';
    my ($query) = $line =~ m{^GET /callback\?(\S+) };
    my %answer = map { split /=/, $_, 2 } split /&/, $query // '';
    my $known = ($answer{state} // '') eq $state && ($answer{code} || $answer{error});
    print {$visit} "HTTP/1.1 ", $known ? "200 OK" : "404 Not Found",
      "\r\nContent-Type: text/html\r\nConnection: close\r\n\r\n<p>Back to the app.</p>\n";
    close $visit;
    next unless $known;
    die "$answer{error}\n" if exists $answer{error};
    return $answer{code} =~ s/%([0-9A-Fa-f]{2})/chr hex $1/ger;
  }
  die "nobody came back from the browser\n";
}
1;
