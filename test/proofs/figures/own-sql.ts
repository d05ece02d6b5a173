/** The rows of each fact, straight from the tables, with what people read in them: told apart from the lists' own statements on purpose. */
export const OWN_SQL: Record<string, string> = {
  'contabilidad.invoices': `
    select date, due_date, client, currency, amount, paid, credited, balance,
      case when debits_id is null then 'Factura' else 'Nota de débito' end as kind,
      case when annulled_on is not null then 'Anulada' when credited = amount then 'Acreditada' when balance = 0 then 'Pagada'
        when due_date < $2::date then 'Vencida' else 'Pendiente' end as status
    from invoices where company_id = $1`,
  'contabilidad.receipts': `
    select date, client, currency, method, amount,
      case when annulled_on is not null then 'Anulado' when balance > 0 then 'Con anticipo' else 'Aplicado' end as status,
      applied, balance
    from receipts where company_id = $1`,
  'contabilidad.bills': `
    select date, due_date, supplier, currency, amount, paid, balance,
      case when annulled_on is not null then 'Anulada' when balance = 0 then 'Pagada' when due_date < $2::date then 'Vencida' else 'Pendiente' end
        as status
    from bills where company_id = $1`,
  'contabilidad.expenses': `
    select e.date, c.code || ' ' || c.name as cost_account, coalesce(e.supplier, '') as supplier, e.amount, e.currency,
      case when e.annulled_on is null then 'Pagado' else 'Anulado' end as status
    from expenses e join chart_of_accounts c using (company_id) where c.id = e.cost_account_id and e.company_id = $1`,
  'contabilidad.postedLines': `
    select e.date, a.code || ' ' || a.name as account, a.type, l.debit, l.credit, l.debit - l.credit as balance, null::text as currency
    from journal_entries e, journal_lines l, chart_of_accounts a
    where e.company_id = $1 and l.company_id = $1 and a.company_id = $1 and l.entry_id = e.id and a.id = l.account_id`,
  // What all lines of a document come to stands at its first one: none of its dimensions here tells them apart.
  'contabilidad.salesLines': `
    select i.date, i.client, i.currency, i.number as document, p.username as seller,
      coalesce(l.quantity, 1) as quantity,
      case when row_number() over (partition by i.id order by l.position) = 1 then i.subtotal - i.discount else 0 end as net
    from invoices i join profiles p on p.company_id = i.company_id and p.id = i.created_by
    left join invoice_lines l on l.company_id = i.company_id and l.invoice_id = i.id
    where i.company_id = $1 and i.status <> 'Anulada'
    union all
    select n.date, n.client, i.currency, n.number, p.username, coalesce(-k.quantity, 0),
      case when row_number() over (partition by n.id order by k.id) = 1 then n.discount - n.subtotal else 0 end
    from credit_notes n join invoices i on i.company_id = n.company_id and i.id = n.invoice_id
    join profiles p on p.company_id = n.company_id and p.id = n.created_by
    left join credit_note_lines k on k.company_id = n.company_id and k.note_id = n.id
    where n.company_id = $1 and n.annulled_on is null`,
  'ventas.quotes': `
    select date, valid_until, client_name, status, currency, total from quotes where company_id = $1 and archived_at is null`,
  'ventas.opportunities': `
    select (o.created_at at time zone $3)::date as created_on, o.client_name, s.name as stage_name, o.value,
      case o.outcome when 'open' then 'Abierta' when 'won' then 'Ganada' else 'Perdida' end as outcome, null::text as currency
    from sales_opportunities o left join pipeline_stages s on s.company_id = o.company_id and s.id = o.status
    where o.company_id = $1 and o.archived_at is null`,
  'bodega.movements': `
    select (m.created_at at time zone $3)::date as day, p.name as product_name, initcap(m.type) as type, m.quantity, null::text as currency,
      (select username from profiles w where w.company_id = m.company_id and w.id = m.user_id) as username
    from stock_movements m, cdm_products p where m.company_id = $1 and p.company_id = $1 and p.id = m.product_id`,
  'textil.doneWork': `
    select c.day, c.operator_name as operator, c.station_name as station, c.good, c.seconds, c.rejected, null::text as currency,
      coalesce((select x.name from style_operations x where x.company_id = c.company_id and x.id = c.operation_id), 'Sin valor') as operation
    from bundle_scans c where c.company_id = $1`,
}
