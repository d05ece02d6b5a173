import { type Keyring, openWith, sealWith } from '#src/server/crypto/keys/keyring.ts'
import refusal from '../../server/refusals.ts'
import {
  GATEWAY_TITLES,
  type GatewayKeys,
  type GatewayName,
  KEY_FIELDS,
  KEY_MASK,
  KEYS_OF,
  type KeyField,
} from '../rules.ts'

/** A gateway's keys as they are stored, each under seal. */
export type StoredKeys = Partial<Record<KeyField, string>>

/** The row of a gateway: its keys open nowhere else. */
interface GatewayRow {
  company: string
  id: string
  gateway: GatewayName
}

const ALTERED = 'Las llaves de esta pasarela fueron alteradas y no se pueden abrir. Escríbelas de nuevo.'

export const keyPlace = (company: string, id: string, field: string) => `payment_gateways:${company}:${id}:${field}`

/** What is to be stored: a mask keeps a key, a text replaces it, '' takes it out; fields that the gateway has not are passed over. */
export function sealKeys(ring: Keyring, { company, id, gateway }: GatewayRow, before: StoredKeys, typed: GatewayKeys) {
  const after: StoredKeys = {}
  for (const field of fieldsOf(gateway)) {
    const text = typed[field]
    const sealed = text === KEY_MASK ? before[field] : text && sealWith(ring, keyPlace(company, id, field), text)
    if (sealed) after[field] = sealed
  }
  return after
}

/** @throws Refusal if one was changed, or belongs elsewhere */
export function openKeys(ring: Keyring, { company, id }: Omit<GatewayRow, 'gateway'>, stored: StoredKeys): GatewayKeys {
  const opened = (field: KeyField) => {
    const sealed = stored[field]
    return sealed === undefined ? '' : openWith(ring, keyPlace(company, id, field), sealed)
  }
  try {
    return byField(opened)
  } catch (cause) {
    throw Object.assign(refusal('gateway_keys_unreadable', ALTERED), { cause })
  }
}

export const maskKeys = (stored: StoredKeys): GatewayKeys => byField((field) => (stored[field] ? KEY_MASK : ''))

/** @throws Refusal for one of several that is missing */
export function refuseHalf(gateway: GatewayName, stored: StoredKeys): void {
  const missing = fieldsOf(gateway).find((field) => stored[field] === undefined)
  if (missing === undefined || Object.keys(stored).length === 0) return
  throw refusal('gateway_key_missing', `${GATEWAY_TITLES[gateway]} necesita también: ${KEYS_OF[gateway][missing]}.`, {
    field: missing,
  })
}

const fieldsOf = (gateway: GatewayName) => KEY_FIELDS.filter((field) => KEYS_OF[gateway][field] !== undefined)

const byField = (value: (field: KeyField) => string): GatewayKeys => ({
  public_key: value('public_key'),
  private_key: value('private_key'),
  integrity_secret: value('integrity_secret'),
  events_secret: value('events_secret'),
})
