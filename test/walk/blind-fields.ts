import { BLIND_BOOKS } from './blind-fields-of-books.ts'
import { BLIND_GOODS } from './blind-fields-of-goods.ts'
import { BLIND_TEXTIL } from './blind-fields-of-textil.ts'

const QUOTED = 'beside a client of one’s own: src/modules/ventas/opportunities/reach.server.test.ts'
const OF_THE_PLATFORM = 'of the platform: no company has one'

/** Fields of which every id is answered alike until something else is sent too, and what that is. */
export const BLIND: Record<string, Record<string, string>> = {
  'account.closeSession': { id: 'a session of one’s own: src/platform/auth/account/server.test.ts' },
  'account.forgetDevice': { id: 'a device of one’s own: src/platform/auth/second-factor/second-factor.server.test.ts' },
  'bodega.addTransfer': {
    to_id: 'beside a warehouse of one’s own: src/modules/bodega/transfers/transfers.server.test.ts',
  },
  'bodega.countProduct': {
    product_id: 'of a count of one’s own: src/modules/bodega/counts/counts.server.test.ts',
  },
  'bodega.addOpening': {
    product_id: 'with something there: src/modules/bodega/valuation/valuation.server.test.ts',
  },
  'bodega.addProduction': Object.fromEntries(
    ['product_id', 'account_id'].map((field) => [
      field,
      'with materials of one’s own: src/modules/bodega/production/production.server.test.ts',
    ]),
  ),
  'bodega.addAdjustment': {
    account_id: 'with something there: src/modules/bodega/value-adjustments/value-adjustments.server.test.ts',
  },
  'bodega.registerDatedMovement': {
    product_id: 'in the first warehouse: src/modules/bodega/movements/reach.server.test.ts',
  },
  'bodega.saveStockAccounts': Object.fromEntries(
    ['inventory_id', 'cost_id', 'difference_id', 'received_id', 'opening_id'].map((field) => [
      field,
      'the accounts together: src/modules/bodega/valuation/valuation.server.test.ts',
    ]),
  ),
  'bodega.registerMovement': {
    product_id: 'in the first warehouse: src/modules/bodega/movements/reach.server.test.ts',
  },
  'cdm.editVariant': { id: 'a variant of one’s own: src/modules/cdm/products/variants/variants.server.test.ts' },
  'cdm.offeredProducts': { client_id: 'one with a list: src/modules/cdm/price-lists/price-lists.server.test.ts' },
  'cdm.lineTaxes': { contact_id: 'one that proposes some: src/modules/cdm/taxes/proposed.server.test.ts' },
  'pagina_web.askWork': { connection_id: 'the one page that a company has, whatever the id says' },
  'agentes_ia.requestAgent': { agent_id: 'of the platform: no company has one' },
  'membership.registerPayment': { company_id: 'a file of that company', file_id: 'the company whose file it is' },
  'cdm.clientsOfNumber': { except: 'a number that somebody has: src/modules/cdm/contacts/reach.server.test.ts' },
  ...BLIND_BOOKS,
  ...BLIND_GOODS,
  ...Object.fromEntries(
    ['ofRecord', 'restoreValue', 'setValue'].map((call) => [
      `history.${call}`,
      { id: 'a read that shows it: src/platform/history/history.server.test.ts, declarations.server.test.ts' },
    ]),
  ),
  ...Object.fromEntries(
    ['ofRecord', 'count', 'addComment', 'addRecordFile', 'tagRecord'].map((call) => [
      `notes.${call}`,
      Object.fromEntries(
        ['record_id', 'of_id'].map((field) => [
          field,
          'a kind of record that there is: src/platform/notes/comments/comments.server.test.ts, files, tags',
        ]),
      ),
    ]),
  ),
  ...Object.fromEntries(
    ['editComment', 'removeComment'].map((call) => [
      `notes.${call}`,
      { id: 'beside a record that there is: src/platform/notes/comments/comments.server.test.ts' },
    ]),
  ),
  'notes.removeRecordFile': {
    id: 'beside a record that there is: src/platform/notes/files/files.server.test.ts',
  },
  'notes.untagRecord': { id: 'on a record that there is: src/platform/notes/tags/tags.server.test.ts' },
  'notes.mergeTags': Object.fromEntries(
    ['id', 'into_id'].map((field) => [field, 'two tags of one’s own: src/platform/notes/tags/tags.server.test.ts']),
  ),
  'views.chooseView': { id: 'a view of that list: src/platform/views/defaults.server.test.ts' },
  'notes.recordFile': { id: 'a file beside a record that there is: src/platform/notes/files/files.server.test.ts' },
  'rrhh.linkAccount': { account_id: 'an employee of one’s own: src/modules/rrhh/reach.server.test.ts' },
  'rrhh.undoPayrollPosting': { id: 'a payroll in the books: src/modules/rrhh/reach.server.test.ts' },
  'rrhh.payPayroll': { account_id: 'a payroll of one’s own: src/modules/rrhh/reach.server.test.ts' },
  'rrhh.savePayrollRules': Object.fromEntries(
    ['payable_id', 'deductions_id', 'cash_id'].map((field) => [
      field,
      'beside other accounts of one’s own: src/modules/rrhh/reach.server.test.ts',
    ]),
  ),
  ...BLIND_TEXTIL,
  'worklog.publish': Object.fromEntries(
    ['company_id', 'connection_id'].map((field) => [
      field,
      'both of one company: src/platform/worklog/reach.server.test.ts',
    ]),
  ),
  'marketing.work': { connection_id: 'with entries of a service: src/platform/worklog/reach.server.test.ts' },
  'marketing.commentWork': { id: 'an entry of a service: src/platform/worklog/reach.server.test.ts' },
  'pagina_web.work': { connection_id: 'of no connection: a company has one page' },
  'proyectos.editTask': { project_id: 'a task of one’s own: src/modules/proyectos/reach.server.test.ts' },
  'proyectos.moveTask': {
    above_id: 'a task of one’s own: src/modules/proyectos/reach.server.test.ts',
    below_id: 'a task of one’s own: src/modules/proyectos/reach.server.test.ts',
  },
  'ventas.quotes': Object.fromEntries(['client_id', 'opportunity_id'].map((field) => [field, QUOTED])),
  'ventas.addQuote': { opportunity_id: QUOTED },
  'ventas.editQuote': { client_id: QUOTED, opportunity_id: QUOTED },
  'ventas.addOpportunity': {
    owner_id: 'beside a client of one’s own, or none: src/modules/ventas/opportunities/reach.server.test.ts',
  },
  'ventas.addWebForm': { stage_id: 'with a name: src/modules/ventas/forms/forms.server.test.ts' },
  'ventas.editWebForm': Object.fromEntries(
    ['stage_id', 'owner_id'].map((field) => [
      field,
      'a form of one’s own: src/modules/ventas/forms/forms.server.test.ts',
    ]),
  ),
  'ventas.editOpportunity': Object.fromEntries(
    ['client_id', 'owner_id'].map((field) => [
      field,
      'an opportunity of one’s own: src/modules/ventas/opportunities/reach.server.test.ts',
    ]),
  ),
  ...Object.fromEntries(
    ['board', 'cards', 'opportunities'].map((call) => [
      `ventas.${call}`,
      { owner_id: 'with opportunities of somebody: src/modules/ventas/opportunities/reach.server.test.ts' },
    ]),
  ),
  'ventas.moveOpportunity': {
    above_id: 'an opportunity of one’s own: src/modules/ventas/opportunities/reach.server.test.ts',
    below_id: 'an opportunity of one’s own: src/modules/ventas/opportunities/reach.server.test.ts',
  },
  ...Object.fromEntries(
    [
      'membership.withdrawPrice',
      'manual.editVideo',
      'manual.moveVideo',
      'manual.removeVideo',
      'offers.editAgent',
      'offers.moveAgent',
      'offers.removeAgent',
      'offers.editService',
      'offers.moveService',
      'offers.removeService',
    ].map((call) => [call, { id: OF_THE_PLATFORM }]),
  ),
  'marketing.requestService': { service_id: OF_THE_PLATFORM },
}
