/// A module `socks` by which Python's httplib2 finds the proxy that its environment names.
///
/// httplib2, and with it every program of googleapiclient, reads that environment, but leaves the
/// rest to PySocks, and drops the proxy without a word where that isn't installed. This module is
/// there for httplib2 alone: a real `socks` anywhere else goes before it, and for all others it
/// doesn't exist.
enum PythonStandIn {
  static let script = #"""
    """Written by Understudy: leads httplib2 through an HTTP proxy, as PySocks would."""
    import base64
    import os
    import socket
    import sys

    HERE = os.path.dirname(os.path.abspath(__file__))


    def find_other():
        """The module that would be found without this one."""
        from importlib.machinery import PathFinder
        places = [place for place in sys.path if os.path.abspath(place) != HERE]
        for finder in sys.meta_path:
            find = getattr(finder, "find_spec", None)
            spec = find and find(__name__, places if finder is PathFinder else None)
            if spec and spec.loader:
                return spec
        return None


    def importer():
        """The names of the module that asks for this one."""
        frame = sys._getframe(1)
        while frame and (
                frame.f_globals.get("__name__", "").split(".")[0] in (__name__, "importlib")):
            frame = frame.f_back
        return frame.f_globals if frame else {}


    def stand_in_for_nobody():
        """Leaves everything as it would be without this module, unless httplib2 needs it."""
        other = find_other()
        if other:
            from importlib.util import module_from_spec
            module = sys.modules[__name__] = module_from_spec(other)
            other.loader.exec_module(module)
            return
        asking = importer()
        # Older versions have a module of their own.
        has_own = any(
            os.path.exists(os.path.join(place, "socks.py")) for place in asking.get("__path__", []))
        if asking.get("__name__") != "httplib2" or has_own:
            raise ImportError("No module named 'socks'", name="socks")


    stand_in_for_nobody()

    PROXY_TYPE_SOCKS4 = SOCKS4 = 1
    PROXY_TYPE_SOCKS5 = SOCKS5 = 2
    PROXY_TYPE_HTTP = HTTP = 3


    class ProxyError(IOError):
        """A failure on the way through a proxy."""


    class GeneralProxyError(ProxyError):
        """A wish that this module can't fulfil."""


    class HTTPError(ProxyError):
        """A refusal by the proxy."""


    class socksocket(socket.socket):
        """A socket whose connections lead through an HTTP proxy, once it has been told of one."""
        longest_answer = 65536
        proxy = None

        def set_proxy(self, proxy_type=None, addr=None, port=None, rdns=True, username=None,
                      password=None):
            self.proxy = proxy_type and (proxy_type, addr, port, username, password)

        setproxy = set_proxy

        def connect(self, address):
            if not self.proxy:
                return super().connect(address)
            kind, proxy, port, user, password = self.proxy
            if kind != PROXY_TYPE_HTTP:
                raise GeneralProxyError("only PySocks knows proxies other than HTTP's")
            host = "[%s]" % address[0] if ":" in address[0] else address[0]
            name = "%s:%d" % (host, address[1])
            lines = ["CONNECT %s HTTP/1.1" % name, "Host: %s" % name]
            if user and password:
                secret = base64.b64encode(("%s:%s" % (user, password)).encode())
                lines.append("Proxy-Authorization: Basic " + secret.decode())
            super().connect((proxy, port or 8080))
            self.sendall("\r\n".join(lines + ["", ""]).encode())
            self.check(name)

        def check(self, name):
            """Reads the proxy's answer, and not a byte more."""
            answer = b""
            while not answer.endswith(b"\r\n\r\n"):
                byte = self.recv(1)
                if not byte or len(answer) > self.longest_answer:
                    raise ProxyError("the proxy breaks off instead of connecting to %s" % name)
                answer += byte
            line = answer.decode("latin-1").split("\r\n")[0]
            words = line.split(" ")
            if not words[0].startswith("HTTP/1.") or words[1:2] != ["200"]:
                raise HTTPError("the proxy refuses %s: %s" % (name, line))

    """#
}
