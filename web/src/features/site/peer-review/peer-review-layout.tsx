export { Outlet as Component } from 'react-router';
