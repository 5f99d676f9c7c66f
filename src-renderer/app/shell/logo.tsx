import icon from '../../../resources/icon.svg';

export function Logo() {
  return <img src={icon} width={22} height={22} alt="" />;
}
