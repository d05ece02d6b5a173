import { createDecipheriv, createECDH, createHmac } from 'node:crypto'

/** A browser's side of RFC 8291, written apart from ours: by HMAC alone, as appendix A does it. */
export function decryptPush(body: Buffer, { privateKey, auth }: { privateKey: Buffer; auth: Buffer }): string {
  const [salt, sender, record] = [body.subarray(0, 16), body.subarray(21, 21 + (body[20] ?? 0)), body.subarray(86)]
  const own = createECDH('prime256v1')
  own.setPrivateKey(privateKey)
  const mac = (key: Buffer, ...parts: (Buffer | string)[]) => {
    const hmac = createHmac('sha256', key)
    for (const part of parts) hmac.update(part)
    return hmac.digest()
  }
  const ikm = mac(mac(auth, own.computeSecret(sender)), 'WebPush: info\0', own.getPublicKey(), sender, '\x01')
  const prk = mac(salt, ikm)
  const key = mac(prk, 'Content-Encoding: aes128gcm\0\x01').subarray(0, 16)
  const nonce = mac(prk, 'Content-Encoding: nonce\0\x01').subarray(0, 12)
  const opened = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(record.subarray(-16))
  const plain = Buffer.concat([opened.update(record.subarray(0, -16)), opened.final()])
  if (plain.at(-1) !== 2) throw new Error('Not the last record')
  return plain.subarray(0, -1).toString()
}
