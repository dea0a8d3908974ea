/** The tests of the example with a broker and a cluster in their JVM. */
package dev.lockstep.stream.kafka;
