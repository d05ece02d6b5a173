create table bill_taxes (
  company_id uuid not null references companies (id),
  id uuid not null,
  bill_id uuid not null,
  rate numeric(5,2) not null check (rate between 0 and 100),
  base numeric(14,2) not null check (base >= 0),
  amount numeric(14,2) not null check (amount >= 0),
  primary key (company_id, id),
  unique (company_id, bill_id, rate),
  foreign key (company_id, bill_id) references bills (company_id, id)
);
comment on table bill_taxes is 'What a supplier''s bill bears of each rate, as it was written: bases add up to the net, amounts to the tax.';

-- What was written before, worked out as kernel/money/totals.ts does. Their walls bind the owner too.
alter table bills no force row level security;
alter table bill_lines no force row level security;

with line as (
  select i.company_id, i.id as bill_id, l.position, l.tax as rate, i.general_discount,
    round(l.quantity * l.price, 2) - round(round(l.quantity * l.price, 2) * l.discount / 100, 2) as net
  from bills i join bill_lines l on l.company_id = i.company_id and l.bill_id = i.id),
summed as (select line.*, sum(net) over (partition by company_id, bill_id) as whole from line),
off as (
  select summed.*, 100 * least(whole, case when general_discount like '%\%'
    then round(whole * rtrim(general_discount, '%')::numeric / 100, 2) else general_discount::numeric end) as off
  from summed),
part as (
  select off.*, case when whole = 0 then 0 else div(off * net, whole) end as share,
    case when whole = 0 then 0 else mod(off * net * 100, whole * 100) end as rest
  from off),
placed as (
  select part.*, row_number() over (partition by company_id, bill_id order by rest desc, position) as place,
    off - sum(share) over (partition by company_id, bill_id) as spare
  from part)
insert into bill_taxes (company_id, id, bill_id, rate, base, amount)
select company_id, gen_random_uuid(), bill_id, rate, base, round(base * rate / 100, 2)
from (
  select company_id, bill_id, rate, sum(net - (share + case when place <= spare then 1 else 0 end) / 100) as base
  from placed group by 1, 2, 3) of_rate
where base > 0;

alter table bills force row level security;
alter table bill_lines force row level security;
