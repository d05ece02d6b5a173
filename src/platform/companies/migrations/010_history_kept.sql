-- How long a company keeps what its rows were: src/server/migrations deletes what is older.
alter table company_profiles add column history_months smallint not null default 24 check (history_months in (6, 12, 24, 60));
