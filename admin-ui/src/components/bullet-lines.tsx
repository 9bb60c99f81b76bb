import { Flex } from 'antd';

/** Sentences, each with its bullet. */
export const BulletLines = ({ lines }: { lines: readonly string[] }) => (
  <Flex component="ul" className="bulleted" vertical gap={4}>
    {lines.map((text) => (
      <li key={text}>{text}</li>
    ))}
  </Flex>
);
