-- A company's automation is nobody of its people: what it registers has no user.
alter table stock_movements alter column user_id drop not null;
comment on column stock_movements.user_id is 'Who registered it; null: the company''s automation.';
