import { searchSlot } from '../../search/server/searchable.ts'
import { membership } from '../contract.ts'
import { MEMBERSHIP_PATH } from '../paths.ts'

export const searchedMembership = searchSlot.fill({
  area: 'membership',
  screens: [
    { title: 'Precios', icon: 'credit-card', path: `${MEMBERSHIP_PATH}?tab=precios`, call: membership.prices },
    {
      title: 'Pagos de las empresas',
      icon: 'credit-card',
      path: `${MEMBERSHIP_PATH}?tab=pagos`,
      call: membership.payments,
    },
    {
      title: 'Comprobantes',
      icon: 'credit-card',
      path: `${MEMBERSHIP_PATH}?tab=comprobantes`,
      call: membership.receiptInbox,
    },
  ],
  acts: [
    { call: membership.sendReceipt, icon: 'credit-card', path: `${MEMBERSHIP_PATH}?hacer=comprobante` },
    { call: membership.registerPayment, icon: 'credit-card', path: `${MEMBERSHIP_PATH}?tab=empresas` },
    { call: membership.setPrice, icon: 'credit-card', path: `${MEMBERSHIP_PATH}?tab=precios` },
  ],
})
