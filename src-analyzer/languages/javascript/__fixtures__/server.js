#!/usr/bin/env node
'use strict';
const express = require('express');
const { list } = require('./users/service');
const app = express();
app.get('/users', (req, res) => { res.json(list(req.query)); });
app.use('/api', require('./api'));
class Store extends Map { #hidden = 1; get(key) { return super.get(key); } static of() { return new Store(); } }
module.exports = { app, Store };
