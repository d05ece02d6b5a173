import { cdm } from '#src/modules/cdm/contract.ts'
import { contabilidad } from '#src/modules/contabilidad/contract.ts'
import { ventas } from '#src/modules/ventas/contract.ts'
import { notifications } from '#src/platform/notifications/contract.ts'
import { team } from '#src/platform/team/contract.ts'
import { worldDay } from '../world/company-day.ts'
import type { World } from '../world/world.ts'
import { type MailCause, sound, stranger } from './reader.ts'

/** Every mail that a company's work brings about; `sendDigest` and `sendReminders` are done when they are sent. */
export function companyMails(
  world: World,
  sendDigest: () => Promise<void>,
  sendReminders: () => Promise<void>,
): MailCause[] {
  const { ana, db } = world
  return [
    {
      letter: 'invitationMail',
      subject: 'te invita a',
      by: ['empresa', 'administrador'],
      async cause(me) {
        const email = stranger()
        sound(await world.ask(me, team.invite, { email, name: '', role: 'colaborador', send_mail: true }))
        return email
      },
    },
    {
      letter: 'quoteMail',
      subject: 'Cotización COT-',
      by: ['empresa', 'administrador'],
      async cause(me) {
        const email = stranger()
        const { id, version } = sound(await world.ask(me, ventas.addQuote, { client_name: 'Luna', body: 'Hola.' })).body
        sound(await world.ask(me, ventas.mailQuote, { id, version, email, message: 'Como hablamos.' }))
        return email
      },
    },
    {
      letter: 'digestMail',
      subject: 'Tienes 1 aviso sin leer',
      async cause(me) {
        // Everybody is told something of their own; this person alone wants to read it by mail.
        const event = me.company ? 'mention' : 'request_sent'
        const choose = (by_mail: boolean) =>
          world.must(me, notifications.savePreference, { event, in_app: true, by_mail })
        await choose(true)
        await db.query('delete from notifications; delete from control_notifications')
        await db.query(
          `insert into notifications (company_id, id, person_id, event, text, path)
         select company_id, gen_random_uuid(), id, 'mention', 'Aviso de ' || email, '/' from profiles`,
        )
        await db.query(
          `insert into control_notifications (id, about_company, event, text, path)
         values (gen_random_uuid(), $1, 'request_sent', 'Pidió algo.', '/')`,
          [ana.company],
        )
        await sendDigest()
        await choose(false)
        return me.email
      },
    },
    {
      letter: 'invoiceMail',
      subject: 'Factura FAC-',
      by: ['empresa', 'administrador'],
      async cause(me) {
        const [email, day] = [stranger(), '2026-01-31']
        const issued = { date: day, client: 'Cliente', due_date: day, amount: '10' }
        const { body } = sound(await world.ask(me, contabilidad.issueInvoice, issued))
        sound(await world.ask(me, contabilidad.mailInvoice, { id: body.id, email, message: 'Gracias por tu compra.' }))
        return email
      },
    },
    {
      letter: 'reminderMail',
      subject: 'Recordatorio de pago: factura FAC-',
      by: ['empresa', 'administrador'],
      async cause(me) {
        const email = stranger()
        const day = worldDay()
        const { body } = sound(await world.ask(me, cdm.addClient, { name: 'Cliente', email }))
        const issued = { date: day, client: 'Cliente', client_id: body.id, due_date: day, amount: '10' }
        sound(await world.ask(me, contabilidad.issueInvoice, issued))
        const { version, ...rules } = await world.must(me, contabilidad.reminderRules, {})
        sound(await world.ask(me, contabilidad.saveReminderRules, { ...rules, version, enabled: true }))
        await sendReminders()
        return email
      },
    },
    {
      letter: 'electronicMail',
      subject: 'Factura electrónica 001-001-',
      by: ['empresa', 'administrador'],
      async cause(me) {
        const [email, day] = [stranger(), '2026-01-31']
        const { body } = sound(await world.ask(me, cdm.addClient, { name: 'Cliente', email }))
        const issued = { date: day, client: 'Cliente', client_id: body.id, due_date: day, amount: '10' }
        const { id } = sound(await world.ask(me, contabilidad.issueInvoice, issued)).body
        // As an authority accepted it, which this world has none of.
        const { rows } = await world.db.query(
          `insert into fiscal_documents (company_id, id, country, environment, kind, source, source_id, ordinal, number, sequence, day, party, total,
             currency, key, xml, frozen, content, signed, state)
           select $1, gen_random_uuid(), 'EC', 'produccion', 'factura', 'invoice', $2, n, '001-001-' || n, n, $3, 'Cliente', 10, 'USD', 'clave ' || n,
             '<factura/>', '{}', '{}', false, 'autorizado'
           from (select count(*)::int + 1 as n from fiscal_documents where company_id = $1) as numbered returning id`,
          [me.company, id, day],
        )
        sound(await world.ask(me, contabilidad.mailFiscalDocument, { id: rows[0].id }))
        return email
      },
    },
    {
      letter: 'receiptMail',
      subject: 'Recibo RC-',
      by: ['empresa', 'administrador'],
      async cause(me) {
        const email = stranger()
        const paid = { date: '2026-01-31', client: 'Cliente', amount: '10' }
        const { body } = sound(await world.ask(me, contabilidad.issueReceipt, paid))
        sound(await world.ask(me, contabilidad.mailReceipt, { id: body.id, email }))
        return email
      },
    },
    {
      letter: 'purchaseOrderMail',
      subject: 'Pedido de tela',
      by: ['empresa', 'administrador'],
      async cause(me) {
        const email = stranger()
        const lines = [{ description: 'Tela', quantity: '5', price: '20' }]
        const { body: supplier } = sound(
          await world.ask(me, cdm.addClient, { name: 'Telas', email: '', role: 'Proveedor' }),
        )
        const order = { supplier_id: supplier.id, date: '2026-01-31', expected_on: '2026-02-10', lines }
        const { id, version } = sound(await world.ask(me, contabilidad.addPurchaseOrder, order)).body
        sound(await world.ask(me, contabilidad.mailPurchaseOrder, { id, version, email, subject: 'Pedido de tela' }))
        return email
      },
    },
    {
      letter: 'accountStatementMail',
      subject: 'Estado de cuenta con ',
      by: ['empresa', 'administrador'],
      async cause(me) {
        const email = stranger()
        sound(await world.ask(me, contabilidad.mailAccountStatement, { client: 'Cliente', email }))
        return email
      },
    },
  ]
}
