/// A script that makes Node lead its TLS connections through the proxy that its environment names.
///
/// Both `fetch` and `https` open them by `tls.connect`, which is given a stream that has spoken to the
/// proxy. Streams of the caller's own, such as a proxy agent's, are left alone.
enum NodePreload {
  static let script = #"""
    // Written by Understudy: leads TLS connections through the proxy in HTTPS_PROXY.
    'use strict';
    const net = require('node:net');
    const tls = require('node:tls');
    const { Duplex } = require('node:stream');
    const direct = tls.connect;
    const local = /^(localhost|.*\.localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/;

    /** A stream to a host behind the proxy. What is written first goes out right behind the CONNECT. */
    class Tunnel extends Duplex {
      constructor(proxy, host, port) {
        super();
        const name = `${host.includes(':') ? `[${host}]` : host}:${port}`;
        this.answer = Buffer.alloc(0);
        this.socket = net.connect(Number(proxy.port), proxy.hostname.replace(/[[\]]/g, ''));
        this.socket.write(`CONNECT ${name} HTTP/1.1\r\nHost: ${name}\r\n\r\n`);
        this.socket.on('data', (bytes) => this.receive(bytes, name));
        this.socket.on('end', () => this.push(null));
        this.socket.on('error', (error) => this.destroy(error));
        this.socket.on('close', () => this.destroy());
      }
      receive(bytes, name) {
        if (this.answer === null) return this.forward(bytes);
        this.answer = Buffer.concat([this.answer, bytes]);
        const end = this.answer.indexOf('\r\n\r\n');
        if (end < 0) return;
        const line = this.answer.toString('latin1').split('\r\n')[0];
        const rest = this.answer.subarray(end + 4);
        this.answer = null;
        if (!/^HTTP\/1\.\d 200 /.test(line)) {
          return this.destroy(new Error(`the proxy refuses ${name}: ${line}`));
        }
        if (rest.length > 0) this.forward(rest);
      }
      forward(bytes) { if (!this.push(bytes)) this.socket.pause(); }
      _read() { this.socket.resume(); }
      _write(bytes, encoding, done) { this.socket.write(bytes, encoding, done); }
      _final(done) { this.socket.end(done); }
      _destroy(error, done) { this.socket.destroy(); done(error); }
      setNoDelay() { return this; }
      setKeepAlive() { return this; }
      setTimeout() { return this; }
      ref() { this.socket.ref(); return this; }
      unref() { this.socket.unref(); return this; }
    }

    tls.connect = function connect(...words) {
      const [first, second, third] = words;
      let options = typeof first === 'object' ? { ...first } : { port: first };
      if (typeof first !== 'object' && typeof second === 'string') options.host = second;
      for (const more of [second, third]) {
        if (more && typeof more === 'object') options = { ...options, ...more };
      }
      const proxy = process.env.HTTPS_PROXY || process.env.https_proxy;
      const host = options.host || 'localhost';
      if (!proxy || options.socket || options.path || local.test(host)) {
        return direct.apply(this, words);
      }
      const done = words.findLast((word) => typeof word === 'function');
      const tunnel = new Tunnel(new URL(proxy), host, options.port || 443);
      const servername = options.servername || (net.isIP(host) ? '' : host);
      const secure = direct.call(this, { ...options, socket: tunnel, servername }, done);
      // An idle connection must not keep the program alive.
      for (const name of ['ref', 'unref']) {
        const own = secure[name];
        secure[name] = function () { tunnel[name](); return own.call(this); };
      }
      return secure;
    };

    """#
}
