import fragment, { type Sql } from 'sql-template-tag'

/** The select list of an asset `a`. */
export const STORED: Sql = fragment`
  a.id, a.name, a.description, a.acquisition_date, a.acquisition_cost, a.residual_value, a.opening_depreciation, a.first_month,
  a.useful_life_years, a.asset_account_id, a.depreciation_account_id, a.expense_account_id, a.cost_center_id, a.status,
  a.disposed_on, a.disposal_entry_id, a.version,
  (select jsonb_build_object('id', b.id, 'number', b.number) from bill_lines l
   join bills b on b.company_id = l.company_id and b.id = l.bill_id
   where l.company_id = a.company_id and l.id = a.bill_line_id) as bill,
  coalesce((
    select jsonb_agg(jsonb_build_object('id', t.id, 'from_month', t.from_month, 'months', t.months,
      'residual_value', t.residual_value::text, 'reason', t.reason, 'username', w.username) order by t.from_month)
    from asset_estimates t join profiles w on w.company_id = t.company_id and w.id = t.created_by
    where t.company_id = a.company_id and t.asset_id = a.id
  ), '[]') as estimates,
  coalesce((
    select jsonb_agg(jsonb_build_object('month', d.month, 'amount', d.amount::text, 'entry_id', d.entry_id,
      'entry', e.year || '-' || e.number) order by d.month)
    from asset_depreciations d
    join journal_entries e on e.company_id = d.company_id and e.id = d.entry_id
    where d.company_id = a.company_id and d.asset_id = a.id and not exists (
      select from journal_entries r where r.company_id = d.company_id and r.reverses_id = d.entry_id)
  ), '[]') as posted`
