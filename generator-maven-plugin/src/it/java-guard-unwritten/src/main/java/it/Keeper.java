package it;

import it.javaguardunwritten.gate.GateGuards;

/** Forgets to say whether the keeper is awake. */
public final class Keeper implements GateGuards {}
