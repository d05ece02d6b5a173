import type { GatewayName } from '../../rules.ts'
import type { Gateway } from './gateway.ts'
import { mercadopago } from './mercadopago.ts'
import { stripe } from './stripe.ts'
import { wompi } from './wompi.ts'

export const gateways: Record<GatewayName, Gateway> = { wompi, mercadopago, stripe }
