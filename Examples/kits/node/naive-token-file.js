import { rm } from 'node:fs/promises';

/**
 * The token file as it is often written first. Any failure of a refresh counts as the end of the
 * access, so that a few lost answers sign the user out.
 */
export async function naivelyFresh(file, login) {
  const tokens = await file.read();
  if (Date.now() < tokens.end) return tokens;
  try {
    const refreshed = await login.refresh(tokens);
    await file.write(refreshed);
    return refreshed;
  } catch (failure) {
    await rm(file.path);
    throw failure;
  }
}
