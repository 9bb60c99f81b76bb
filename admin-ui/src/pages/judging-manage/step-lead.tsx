import { Button, Flex } from 'antd';
import type { Ref } from 'react';
import { Link } from 'react-router';
import { showPart } from '@/components/detail/detail-layout';
import type { Act, Step, StepKey } from './steps';

type StepLeadProps = {
  step: Step;
  heading: Ref<HTMLHeadingElement>;
  to: (key: StepKey) => string;
  onOpen: () => void;
};

/** What is to do in a step, in a sentence, and the one next act. */
export const StepLead = ({ step: { title, todo, act }, heading, to, onOpen }: StepLeadProps) => (
  <Flex className="box padded" wrap align="center" justify="space-between" gap="8px 16px">
    <div>
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <p>{todo}</p>
    </div>
    {act && <NextAct act={act} to={to} onOpen={onOpen} />}
  </Flex>
);

type NextActProps = { act: Act; to: (key: StepKey) => string; onOpen: () => void };

/** It leads on, opens the ranking, or brings the part of this step into sight in which the act has its own button. */
function NextAct({ act, to, onOpen }: NextActProps) {
  if ('part' in act) return <Button onClick={() => showPart(act.part)}>{act.label}</Button>;
  if ('open' in act)
    return (
      <Button type="primary" onClick={onOpen}>
        {act.label}
      </Button>
    );
  return (
    <Link className="button-link touch" to={'step' in act ? to(act.step) : act.path}>
      {act.label}
    </Link>
  );
}
