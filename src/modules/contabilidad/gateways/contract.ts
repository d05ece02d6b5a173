import { z } from 'zod'
import { type Contract, callsOf } from '../../../kernel/contract.ts'
import { pageOf } from '../../../kernel/fields.ts'
import { manages, reads, works } from '../../../kernel/rights/levels.ts'
import { namedInvoice } from '../invoices/named-invoice.ts'
import { GATEWAY_TITLES } from './rules.ts'
import { ChargeBooking, ChargeList, ChargeRefund, GatewayChange, OnlineCharge, PaymentGateway } from './schemas.ts'

const { read, act } = callsOf('contabilidad')

const CHARGES = ['online_charges', 'online_payments', 'invoices', 'invoice_payments', 'receipts']

/** Calls about what clients pay at a gateway. Their payments and the gateways' events are no calls: platform/links and server/events.ts. */
export const gatewayCalls = {
  paymentGateways: read('/payment-gateways', {
    access: reads('contabilidad'),
    reads: ['payment_gateways'],
    output: z.array(PaymentGateway),
  }),
  /** The keys are tried at the gateway after they are kept. */
  savePaymentGateway: act('PATCH /payment-gateways', {
    does: 'configurar una pasarela de pago',
    did: 'configuró una pasarela de pago',
    access: manages('contabilidad'),
    input: GatewayChange,
    output: PaymentGateway,
    done: ({ gateway, state }) =>
      state === 'Apagada'
        ? `${GATEWAY_TITLES[gateway]} queda apagada.`
        : `Llaves guardadas. Las comprobamos con ${GATEWAY_TITLES[gateway]}.`,
    failed: 'Error al guardar las llaves',
    undo: { never: 'Las llaves anteriores ya no se guardan: escríbelas de nuevo.' },
  }),
  /** The latest first. */
  onlineCharges: read('/online-charges', {
    access: reads('contabilidad'),
    reads: CHARGES,
    input: ChargeList,
    output: pageOf(OnlineCharge),
  }),
  /** Registers a charge that could not be booked by itself, once what was missing is there. */
  bookOnlineCharge: act('POST /online-charges/{id}/booking', {
    does: 'registrar un cobro en línea',
    did: 'registró un cobro en línea',
    access: works('contabilidad'),
    input: ChargeBooking,
    output: OnlineCharge,
    done: (charge) => `Cobro de la ${namedInvoice(charge)} registrado.`,
    failed: 'Error al registrar el cobro',
    undo: { never: 'El dinero ya entró: deshaz su pago en la factura, o devuélvelo.' },
  }),
  refundOnlineCharge: act('POST /online-charges/{id}/refund', {
    does: 'devolver un cobro en línea',
    did: 'devolvió un cobro en línea',
    access: works('contabilidad'),
    input: ChargeRefund,
    output: OnlineCharge,
    done: ({ gateway }) => `Pedimos a ${GATEWAY_TITLES[gateway]} que lo devuelva.`,
    failed: 'Error al devolver el cobro',
    undo: { never: 'La pasarela ya lo devuelve a tu cliente.' },
  }),
} satisfies Contract
