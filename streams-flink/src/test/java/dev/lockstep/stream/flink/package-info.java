/** Tests of the function, its engines and the state of instances, on an embedded cluster. */
package dev.lockstep.stream.flink;
