import { generateSync } from 'otplib';

const STEP_S = 30;

/** The code that an authenticator app shows for the secret, `steps` later or earlier than now. */
export function appCode(secret: string, steps = 0): string {
  return generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + steps * STEP_S });
}
