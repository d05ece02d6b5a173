-- Of goods that one bill charges in part, a unit costs a fraction that six decimals do not hold to the cent.
alter table stock_values alter column unit_cost type numeric(24,12);
