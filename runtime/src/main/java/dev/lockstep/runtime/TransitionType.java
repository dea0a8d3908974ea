package dev.lockstep.runtime;

/** A row of a chart's transition table; generated transition enums implement it. */
public interface TransitionType {

  /** Stable id: {@code waiting_user --interaction.reply.accepted--> queued}. */
  String id();

  /** One-based line of the chart where it is written. */
  int line();
}
