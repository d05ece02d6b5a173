-- What a seller plans with: whose an opportunity is, by when it is meant to close, and what comes next.
alter table sales_opportunities
  -- Who sells it; null: nobody yet.
  add column owner_id uuid,
  add column expected_on date,
  add column next_step text not null default '' check (length(next_step) <= 200),
  add column next_step_on date,
  add foreign key (company_id, owner_id) references profiles (company_id, id);
create index sales_opportunities_of_owner on sales_opportunities (company_id, owner_id, outcome, id) where archived_at is null;
-- Until now whoever wrote one down was the one who sold it.
alter table sales_opportunities no force row level security;
update sales_opportunities set owner_id = created_by;
alter table sales_opportunities force row level security;

-- How many of a hundred that stand in a stage are won in the end.
alter table pipeline_stages add column odds integer not null default 50 check (odds between 0 and 100);
alter table pipeline_stages no force row level security;
update pipeline_stages s set odds = 10 * round((placed.at * 80.0 / greatest(placed.stages - 1, 1) + 10) / 10)
from (
  select company_id, id, row_number() over (partition by company_id order by position, id) - 1 as at,
    count(*) over (partition by company_id) as stages
  from pipeline_stages) placed
where placed.company_id = s.company_id and placed.id = s.id;
alter table pipeline_stages force row level security;

call trama.trail('sales_opportunities', '{"what": "Oportunidad", "name": "client_name", "fields": {"client_name": "Cliente",
  "whatsapp": "WhatsApp", "email": "Correo", "product_interest": "Producto de interés", "value": "Valor", "note": "Nota",
  "status": {"label": "Etapa", "of": "pipeline_stages", "called": "name"},
  "owner_id": {"label": "Vendedor", "of": "profiles", "called": "username"}, "expected_on": "Cierre esperado",
  "next_step": "Siguiente paso", "next_step_on": "Día del siguiente paso", "closed_on": "Cerrada el",
  "lost_reason": "Motivo de pérdida", "archived_at": "Archivada"}}');
call trama.trail('pipeline_stages', '{"what": "Etapa", "name": "name", "fields": {"name": "Nombre", "odds": "Probabilidad (%)"}}');
