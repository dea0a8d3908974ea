/**
 * Charts as functions of Apache Flink's DataStream API: the function ({@link
 * dev.lockstep.stream.flink.ChartFunction}), its engines on the interpreter and on generated
 * machines, and the state of one instance with its serializer. Sees the operator, the model, the
 * runtime, verification and Flink.
 */
@NullMarked
package dev.lockstep.stream.flink;

import org.jspecify.annotations.NullMarked;
