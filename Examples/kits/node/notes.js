// Prints an access token for the user whose tokens are in a file: notes.js CLIENT_FILE TOKEN_FILE
import { readFile } from 'node:fs/promises';

import { Login } from './login.js';
import { TokenFile } from './token-file.js';

const [client, tokens] = process.argv.slice(2);
const login = new Login(JSON.parse(await readFile(client, 'utf8')));
console.log((await new TokenFile(tokens).fresh(login)).accessToken);
