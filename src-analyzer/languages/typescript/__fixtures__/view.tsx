import React from 'react';
import { Card } from './card';
export const View = ({ name }: { name: string }) => (<div><Card title={name} /><Panel.Body>{name && <b>x</b>}</Panel.Body></div>);
export default View;
