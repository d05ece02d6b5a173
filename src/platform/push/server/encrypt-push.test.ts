import { expect, it } from 'vitest'
import { decryptPush } from '../../../../test/push/decrypt.ts'
import { encryptPush } from './encrypt-push.ts'

const bytes = (text: string) => Buffer.from(text, 'base64url')

// RFC 8291 §5 and appendix A.
const RFC = {
  text: 'When I grow up, I want to be a watermelon',
  sender: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  browser: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  browserPrivate: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  salt: 'DGv6ra1nlYgDCS1FRnbzlw',
  body: 'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
}
const browser = { p256dh: bytes(RFC.browser), auth: bytes(RFC.auth) }

it('writes the message of RFC 8291', () => {
  const body = encryptPush(browser, RFC.text, { privateKey: bytes(RFC.sender), salt: bytes(RFC.salt) })
  expect(body.toString('base64url')).toBe(RFC.body)
})

it('is read by the browser alone, and no two messages are alike', () => {
  const [one, two] = [encryptPush(browser, 'Ñandú'), encryptPush(browser, 'Ñandú')]
  expect(one.equals(two)).toBe(false)
  const own = { privateKey: bytes(RFC.browserPrivate), auth: bytes(RFC.auth) }
  expect(decryptPush(one, own)).toBe('Ñandú')
  expect(decryptPush(bytes(RFC.body), own)).toBe(RFC.text)
  expect(() => decryptPush(two, { ...own, auth: Buffer.alloc(16) })).toThrow()
})
