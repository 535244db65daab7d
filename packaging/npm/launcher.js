#!/usr/bin/env node
// Starts the program that the package for this platform has brought.
"use strict";
const { spawnSync } = require("node:child_process");

const platform = `understudy-oauth-${process.platform}-${process.arch}`;
let program;
try {
  program = require.resolve(`${platform}/bin/understudy`);
} catch {
  console.error(`error: there is no understudy for ${process.platform} on ${process.arch}`);
  console.error("  help: run its image, or a mock on a Linux machine");
  process.exit(4);
}
const { status, signal, error } = spawnSync(program, process.argv.slice(2), { stdio: "inherit" });
if (error) {
  console.error(`error: ${program} can't be started: ${error.message}`);
  process.exit(4);
}
if (signal) process.kill(process.pid, signal);
process.exit(status);
