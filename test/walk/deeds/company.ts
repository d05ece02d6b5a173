import { account } from '#src/platform/auth/account/contract.ts'
import { automation } from '#src/platform/automation/contract.ts'
import { catalogue } from '#src/platform/catalogue/contract.ts'
import { companies } from '#src/platform/companies/contract.ts'
import { figureReports } from '#src/platform/figures/contract.ts'
import { membership } from '#src/platform/membership/contract.ts'
import { suggestions } from '#src/platform/suggestions/contract.ts'
import { listViews } from '#src/platform/views/contract.ts'
import { soundProfile } from '../../world/profiles.ts'
import { deed, named, type Walk } from './deed.ts'

const module_id = 'marketing'
const disconnect = deed(catalogue.disconnectModule, () => ({ module_id }))
const saveProfile = deed(automation.save, async (_, { must, ana }) =>
  soundProfile({ version: (await must(ana, automation.profile, {})).version }),
)

const view = {
  state: { where: 'fecha' },
  roles: ['colaborador' as const],
  default_for: ['colaborador' as const],
}
const addView = deed(listViews.addView, () => ({ list: '/undo/acts', name: named('Hoy'), ...view }))
const question = { fact: 'bodega.movements', by: 'product_name', measures: ['rows'] }
const reportDeeds = [
  deed(figureReports.saveReport, () => ({ name: named('Movimientos'), question, roles: ['colaborador' as const] })),
  deed(figureReports.editReport, (made) => ({
    ...{ id: made(figureReports.saveReport).id, version: 1, name: named('Entradas') },
    ...{ question: { ...question, by: 'type' }, roles: [] },
  })),
  deed(figureReports.archiveReport, (made) => ({ id: made(figureReports.saveReport).id, version: 2 })),
  deed(figureReports.restoreReport, (made) => ({ id: made(figureReports.saveReport).id, version: 3 })),
  deed(figureReports.scheduleReport, (made, { caro }) => ({
    ...{ id: made(figureReports.saveReport).id, every: 'mes' as const, hour: 7, receivers: [caro.id] },
  })),
  deed(
    figureReports.receiveReport,
    async (_, { must, caro }) => ({
      id: (await must(caro, figureReports.receivedReports, {}))[0]?.id ?? '',
      receive: false,
    }),
    'caro',
  ),
  deed(figureReports.unscheduleReport, (made) => ({ id: made(figureReports.saveReport).id })),
]
const viewDeeds = [
  addView,
  // Takes the first one's place, which takes it back.
  addView,
  deed(listViews.editView, (made) => ({
    ...{ id: made(listViews.addView, 1).id, version: 1, name: named('Ayer') },
    ...view,
  })),
  deed(listViews.deleteView, (made) => ({ id: made(listViews.addView).id, version: 1 })),
]

/** What a company says of itself, how its people look at lists, and what it asks of Trama. */
export const companyWalk: Walk = {
  area: 'companies',
  before: [saveProfile, deed(membership.uploadFile, () => ({}) as never)],
  deeds: [
    deed(companies.saveDetails, async (_, { must, ana }) => ({
      ...(await must(ana, companies.details, {})),
      display_name: named('Ariadna'),
      legal_name: 'Ariadna Textil SAS',
      tax_kind: 'NIT' as const,
      tax_number: '800197268-4',
      city: 'Cali',
      currency: 'COP' as const,
    })),
    deed(account.saveNames, async (_, { must, ana }) => ({
      name: named('Ana María'),
      username: named('Ana'),
      version: (await must(ana, account.mine, {})).version,
    })),
    deed(companies.keepHistory, () => ({ months: 12 as const })),
    disconnect,
    deed(catalogue.connectModule, () => ({ module_id })),
    disconnect,
    deed(catalogue.connectModules, () => ({ module_ids: [module_id, 'ventas'] })),
    deed(suggestions.send, () => ({ title: named('Sugerencia'), description: 'Otra columna.' })),
    deed(membership.sendReceipt, (made) => ({
      file_id: made(membership.uploadFile).id,
      amount: '80',
      paid_on: '2026-11-01',
    })),
    ...viewDeeds,
    ...reportDeeds,
    saveProfile,
    deed(automation.withdrawConsent, () => ({})),
  ],
  figures: {
    details: `select company_id, display_name, legal_name, tax_kind, tax_number, email, phone, country, city, address, logo_url, description, website, currency
      from company_profiles order by company_id`,
  },
}
