-- How fast all workers together ask a service, and what it has told one of them.

alter table setpoint_plan add column requests_a_minute bigint check (requests_a_minute > 0);

create table setpoint_service (
    address text primary key,
    -- The last moment that was given to a request, which may be to come. The next is as far from it as the rate says.
    given_at timestamptz,
    -- Nobody asks before this moment: the service said so.
    closed_until timestamptz
);
