/** Tests of the samples of schemas, judged by another validator. */
@org.jspecify.annotations.NullMarked
package dev.lockstep.verification.sample;
