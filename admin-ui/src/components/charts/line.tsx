import { Flex } from 'antd';

type LineProps = {
  /** The points from left to right, each with the word for its place. */
  points: readonly { label: string; count: number }[];
  sentence: string;
};

const height = 120;
const top = 6;

/** A line over equal steps from 0 up, with the first and the last place below it. */
export function Line({ points, sentence }: LineProps) {
  const most = Math.max(1, ...points.map((point) => point.count));
  const width = Math.max(1, points.length - 1);
  const at = points.map(({ count }, index) => `${index},${height - (count / most) * (height - top)}`);
  return (
    <Flex vertical gap={8}>
      <svg
        className="block"
        role="img"
        aria-label={sentence}
        width="100%"
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
      >
        <polygon className="line-area" points={[`0,${height}`, ...at, `${width},${height}`].join(' ')} />
        <polyline className="line-path" vectorEffect="non-scaling-stroke" points={at.join(' ')} />
        <line className="axis" vectorEffect="non-scaling-stroke" x1="0" x2={width} y1={height} y2={height} />
      </svg>
      <Flex justify="space-between" gap={8}>
        <span>{points[0]?.label}</span>
        <span>{points.at(-1)?.label}</span>
      </Flex>
    </Flex>
  );
}
