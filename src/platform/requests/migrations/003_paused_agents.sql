alter table connected_agents add column paused_at timestamptz;
comment on column connected_agents.paused_at is 'Since when the company wants it to rest; null while it works.';
