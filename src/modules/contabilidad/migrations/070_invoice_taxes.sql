create table invoice_taxes (
  company_id uuid not null references companies (id),
  id uuid not null,
  invoice_id uuid not null,
  -- Of a credit note of the invoice; null: the invoice's own.
  note_id uuid,
  rate numeric(5,2) not null check (rate between 0 and 100),
  base numeric(14,2) not null check (base >= 0),
  amount numeric(14,2) not null check (amount >= 0),
  primary key (company_id, id),
  constraint invoice_taxes_once unique nulls not distinct (company_id, invoice_id, note_id, rate),
  foreign key (company_id, invoice_id) references invoices (company_id, id),
  foreign key (company_id, note_id) references credit_notes (company_id, id)
);
create index invoice_taxes_of_note on invoice_taxes (company_id, note_id) where note_id is not null;
comment on table invoice_taxes is 'What an invoice or a credit note bears of each rate, as it was issued: bases add up to the net, amounts to the tax.';

-- What was issued before, worked out as kernel/money/totals.ts does. Their walls bind the owner too.
alter table invoices no force row level security;
alter table invoice_lines no force row level security;
alter table credit_notes no force row level security;
alter table credit_note_lines no force row level security;

-- It goes again at the end.
create materialized view line_worth as
with line as (
  select i.company_id, i.id as invoice_id, l.id as line_id, l.position, l.quantity, l.price, l.discount, l.tax as rate, i.general_discount,
    round(l.quantity * l.price, 2) - round(round(l.quantity * l.price, 2) * l.discount / 100, 2) as net
  from invoices i join invoice_lines l on l.company_id = i.company_id and l.invoice_id = i.id),
summed as (select line.*, sum(net) over (partition by company_id, invoice_id) as whole from line),
off as (
  select summed.*, 100 * least(whole, case when general_discount like '%\%'
    then round(whole * rtrim(general_discount, '%')::numeric / 100, 2) else general_discount::numeric end) as off
  from summed),
part as (
  select off.*, case when whole = 0 then 0 else div(off * net, whole) end as share,
    case when whole = 0 then 0 else mod(off * net * 100, whole * 100) end as rest
  from off),
placed as (
  select part.*, row_number() over (partition by company_id, invoice_id order by rest desc, position) as place,
    off - sum(share) over (partition by company_id, invoice_id) as spare
  from part)
-- In cents; `general` is what the whole line bears of the invoice's own discount.
select company_id, invoice_id, line_id, quantity, price, discount, rate, net * 100 as net,
  share + case when place <= spare then 1 else 0 end as general
from placed;

insert into invoice_taxes (company_id, id, invoice_id, rate, base, amount)
select company_id, gen_random_uuid(), invoice_id, rate, base, round(base * rate / 100, 2)
from (
  select company_id, invoice_id, rate, sum(net - general) / 100 as base from line_worth group by 1, 2, 3
  union all
  select company_id, id, 0, amount from invoices i
  where not exists (select from invoice_lines l where l.company_id = i.company_id and l.invoice_id = i.id)) of_rate
where base > 0;

-- A note is all that is credited with it, less what was credited before: by notes that stood when it was issued.
with part as (
  select n.company_id, n.id as note_id, w.*, coalesce(k.quantity, 0) as chosen, coalesce((
      select sum(p.quantity) from credit_note_lines p join credit_notes b on b.company_id = p.company_id and b.id = p.note_id
      where p.company_id = n.company_id and p.line_id = w.line_id and b.ordinal < n.ordinal
        and (b.annulled_on is null or n.annulled_on is not null and b.annulled_on >= n.annulled_on)), 0) as before
  from credit_notes n join lateral (
    select line_id, invoice_id, quantity, price, discount, rate, net, general from line_worth w
    where w.company_id = n.company_id and w.invoice_id = n.invoice_id) w on true
  left join credit_note_lines k on k.company_id = n.company_id and k.note_id = n.id and k.line_id = w.line_id),
at_once as (
  select company_id, invoice_id, note_id, rate, q.later, net, general,
    100 * (round(q.quantity * price, 2) - round(round(q.quantity * price, 2) * discount / 100, 2)) as part_net
  from part, lateral (values (false, before), (true, before + chosen)) as q (later, quantity)),
based as (
  select company_id, invoice_id, note_id, rate, later,
    sum(part_net - case when net = 0 then 0 else div(2 * general * part_net + net, 2 * net) end) / 100 as base
  from at_once group by 1, 2, 3, 4, 5)
insert into invoice_taxes (company_id, id, invoice_id, note_id, rate, base, amount)
select l.company_id, gen_random_uuid(), l.invoice_id, l.note_id, l.rate, l.base - b.base,
  round(l.base * l.rate / 100, 2) - round(b.base * l.rate / 100, 2)
from based l join based b on b.company_id = l.company_id and b.note_id = l.note_id and b.rate = l.rate and not b.later
where l.later and (l.base > b.base or round(l.base * l.rate / 100, 2) > round(b.base * l.rate / 100, 2));

insert into invoice_taxes (company_id, id, invoice_id, note_id, rate, base, amount)
select n.company_id, gen_random_uuid(), n.invoice_id, n.id, 0, n.amount, 0 from credit_notes n
where not exists (select from invoice_lines l where l.company_id = n.company_id and l.invoice_id = n.invoice_id);

drop materialized view line_worth;
alter table invoices force row level security;
alter table invoice_lines force row level security;
alter table credit_notes force row level security;
alter table credit_note_lines force row level security;
