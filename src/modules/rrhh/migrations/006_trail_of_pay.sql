-- What people call a payroll, for the trail: the same words as periods.ts.
alter table payrolls add column title text not null generated always as (
  case kind when 'first_half' then 'Primera quincena de ' when 'second_half' then 'Segunda quincena de ' else '' end
  || (case kind
    when 'month' then array['Enero', 'Febrero', 'Marzo', 'Abril', 'Mayo', 'Junio', 'Julio', 'Agosto', 'Septiembre', 'Octubre', 'Noviembre',
      'Diciembre']
    else array['enero', 'febrero', 'marzo', 'abril', 'mayo', 'junio', 'julio', 'agosto', 'septiembre', 'octubre', 'noviembre', 'diciembre']
  end)[extract(month from starts_on)::int] || ' de ' || extract(year from starts_on)::int::text) stored;

-- What the trail tells of payrolls: whoever reads it reads salaries too.
call trama.trail('payrolls', '{"what": "Nómina", "name": "title", "fields": {
  "status": {"label": "Estado", "words": {"draft": "Borrador", "closed": "Cerrada", "annulled": "Anulada"}}, "people": "Personas",
  "earned": "Devengado", "deducted": "Deducciones", "net": "Neto", "paid_on": "Pagada el",
  "cash_account_id": {"label": "Caja o banco", "of": "chart_of_accounts", "called": "code || '' '' || name"}, "paid_note": "Nota del pago",
  "annulled_on": "Anulada el", "annulment_reason": "Motivo"}}');
call trama.trail('payroll_lines', '{"what": "Pago de", "name": "name", "fields": {"position": "Cargo", "salary": "Salario",
  "days": "Días", "earned": "Devengado", "deducted": "Deducciones", "net": "Neto", "note": "Nota"}}');
call trama.trail('payroll_items', '{"what": "Concepto en el pago", "name": "name", "whole": true, "fields": {"amount": "Importe"}}');
call trama.trail('pay_concepts', '{"what": "Concepto", "name": "name", "fields": {"name": "Nombre",
  "kind": {"label": "Clase", "words": {"bono": "Bono", "deducción": "Deducción"}},
  "basis": {"label": "Se calcula como", "words": {"amount": "Importe fijo", "percent": "Porcentaje"}}, "value": "Valor",
  "by_days": "Por los días trabajados", "counts": "Suma a la base de las deducciones", "automatic": "Para todos",
  "archived_at": "Archivado"}}');
call trama.trail('payroll_rules', '{"what": "Cuentas de la nómina", "fields": {
  "expense_id": {"label": "Gasto de sueldos", "of": "chart_of_accounts", "called": "code || '' '' || name"},
  "payable_id": {"label": "Sueldos por pagar", "of": "chart_of_accounts", "called": "code || '' '' || name"},
  "deductions_id": {"label": "Deducciones por pagar", "of": "chart_of_accounts", "called": "code || '' '' || name"},
  "cash_id": {"label": "Caja o banco", "of": "chart_of_accounts", "called": "code || '' '' || name"}}}');
call trama.trail('employee_absences', '{"what": "Ausencia de", "name": {"column": "employee_id", "of": "employees", "called": "name"},
  "whole": true, "fields": {"kind": "Clase", "from_date": "Desde", "to_date": "Hasta", "paid": "Pagada", "note": "Nota"}}');
