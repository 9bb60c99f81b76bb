import { type BreachHead, MINUTE } from 'contract';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { AddButton } from '@/components/list/add-button';
import { ListPage } from '@/components/list/list-page';
import { useListPage } from '@/lib/use-list-page';
import { paths } from '@/paths';
import { columnsFor } from './columns';
import { FactsDialog } from './facts-dialog';
import './breach.css';

/** The time of now, once a minute: what is left of the 72 hours. */
export function useMinute(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** 個資事件: each with its record, kept for five years (T-81); for admins alone. */
export default function Breaches() {
  const list = useListPage<BreachHead>('breach');
  const [adding, setAdding] = useState(false);
  const navigate = useNavigate();
  const now = useMinute();
  return (
    <>
      <ListPage
        {...list}
        title="個資事件"
        columns={columnsFor(now)}
        nameOf={({ title }) => title}
        empty="沒有登錄過個資事件。發現個人資料可能外洩時，立刻按「登錄事件」：72 小時從知悉時起算。"
        tools={<AddButton label="登錄事件" onClick={() => setAdding(true)} />}
      />
      {adding && (
        <FactsDialog
          breach={undefined}
          onClose={() => setAdding(false)}
          onStored={({ id }) => navigate(paths.breach.of(id))}
        />
      )}
    </>
  );
}
