import axios from 'axios';

/** Every call of the page goes through here. */
export async function get(path: string): Promise<any> {
  const answer = await axios.get('/api' + path);
  return answer.data;
}

export async function post(path: string, body: unknown): Promise<any> {
  const answer = await axios.post('/api' + path, body);
  return answer.data;
}
