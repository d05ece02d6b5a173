/** Services that collect a payment for a company, each switched on by the keys that the company enters. */
export const GATEWAYS = ['wompi', 'mercadopago', 'stripe'] as const
export type GatewayName = (typeof GATEWAYS)[number]

export const GATEWAY_TITLES: Record<GatewayName, string> = {
  wompi: 'Wompi',
  mercadopago: 'Mercado Pago',
  stripe: 'Stripe',
}

export const KEY_FIELDS = ['public_key', 'private_key', 'integrity_secret', 'events_secret'] as const
export type KeyField = (typeof KEY_FIELDS)[number]
export type GatewayKeys = Record<KeyField, string>

/** What a gateway calls its keys, in the words of its own screens. */
export const KEYS_OF: Record<GatewayName, Partial<Record<KeyField, string>>> = {
  wompi: {
    public_key: 'Llave pública',
    private_key: 'Llave privada',
    integrity_secret: 'Secreto de integridad',
    events_secret: 'Secreto de eventos',
  },
  mercadopago: { private_key: 'Access Token', events_secret: 'Clave secreta de Webhooks' },
  stripe: { private_key: 'Clave secreta', events_secret: 'Secreto de firma del webhook' },
}

/** Stands for a key that is stored. */
export const KEY_MASK = '********'

/** Currencies that a gateway collects; undefined: it says so itself when it is asked. */
export const COLLECTS: Partial<Record<GatewayName, readonly string[]>> = { wompi: ['COP'] }

/** Where a gateway sends its events; the company's id and the gateway's name follow. */
export const EVENTS_PATH = '/api/public/gateways/'

/** For how long a payment that was begun is shown on the page and can be gone on with. */
export const OPEN_HOURS = 24
/** For how long its gateway is asked whether it was paid: vouchers and transfers take days. */
export const ASKED_DAYS = 15
