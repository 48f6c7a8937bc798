/** Passkeys: the browser's side of it. Where it has none, or the station has no name of its own, they are not offered. */

/** A passkey is bound to a name: an address of numbers is none. */
export const canUsePasskeys = (): boolean =>
  isSecureContext &&
  'PublicKeyCredential' in window &&
  'parseCreationOptionsFromJSON' in PublicKeyCredential &&
  /[a-z]/i.test(location.hostname)

export async function makePasskey(options: unknown): Promise<unknown> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options as PublicKeyCredentialCreationOptionsJSON)
  return toldOf(await navigator.credentials.create({ publicKey }))
}

export async function askPasskey(options: unknown): Promise<unknown> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options as PublicKeyCredentialRequestOptionsJSON)
  return toldOf(await navigator.credentials.get({ publicKey }))
}

const toldOf = (credential: Credential | null): unknown => (credential as PublicKeyCredential).toJSON()

/** What this device is called until its owner says otherwise: "Firefox, Android". */
export function deviceName(agent = navigator.userAgent): string {
  const browser = /Edg|Firefox|Chrome|Safari/.exec(agent)?.[0]?.replace('Edg', 'Edge') ?? ''
  const system = /Android|iPhone|iPad|Windows|Mac|Linux/.exec(agent)?.[0] ?? ''
  return [browser, system].filter(Boolean).join(', ')
}
