-- Whether an account is money at hand: what the cash forecast begins with.
alter table chart_of_accounts add column cash boolean not null default false;
alter table chart_of_accounts no force row level security;
update chart_of_accounts set cash = true
where type = 'Activo' and trama.plain(name) ~ '\m(caja|bancos?|efectivo|disponible|tesoreria)\M';
alter table chart_of_accounts force row level security;
