;; Converts what has changed in two rows of RGBA pixels to planar YUV 4:2:0: BT.709, limited range (luma 16 to 235, chroma 16
;; to 240). Compiled, it is in planarFrame.wasm.json; the test compiles it again and compares.
(module
  (memory (import "frame" "memory") 1)

  ;; Addresses: $new, two rows of pixels; $old, the same rows of the frame before, which become the new ones; $luma, two rows of
  ;; Y; $u and $v, one row each. The width is even and at least 4.
  (func (export "convert")
    (param $new i32) (param $old i32) (param $luma i32) (param $u i32) (param $v i32) (param $width i32)
    (local $x i32) (local $at i32) (local $below i32) (local $y i32) (local $block i32)
    (local $top v128) (local $bottom v128) (local $low v128) (local $high v128) (local $blue v128) (local $other v128)
    (loop $columns
      ;; Four pixels of two rows at once. The last four overlap the ones before, if the width is no multiple of four.
      (if (i32.gt_s (local.get $x) (i32.sub (local.get $width) (i32.const 4)))
        (then (local.set $x (i32.sub (local.get $width) (i32.const 4)))))
      (local.set $at (i32.shl (local.get $x) (i32.const 2)))
      (local.set $below (i32.add (local.get $at) (i32.shl (local.get $width) (i32.const 2))))
      (local.set $top (v128.load (i32.add (local.get $new) (local.get $at))))
      (local.set $bottom (v128.load (i32.add (local.get $new) (local.get $below))))
      (if (v128.any_true (v128.or
          (v128.xor (local.get $top) (v128.load (i32.add (local.get $old) (local.get $at))))
          (v128.xor (local.get $bottom) (v128.load (i32.add (local.get $old) (local.get $below))))))
        (then
          (v128.store (i32.add (local.get $old) (local.get $at)) (local.get $top))
          (v128.store (i32.add (local.get $old) (local.get $below)) (local.get $bottom))
          (local.set $y (i32.add (local.get $luma) (local.get $x)))
          (local.set $block (i32.shr_u (local.get $x) (i32.const 1)))

          ;; Luma of each row: the weights of red, green and blue, in parts of 32,768, and 16.5.
          (local.set $other (call $lumaOf (local.get $top)))
          (local.set $other (i8x16.narrow_i16x8_u
            (i16x8.narrow_i32x4_s (local.get $other) (call $lumaOf (local.get $bottom)))
            (local.get $other)))
          (v128.store32_lane 0 (local.get $y) (local.get $other))
          (v128.store32_lane 1 (i32.add (local.get $y) (local.get $width)) (local.get $other))

          ;; Chroma: the sums of four pixels, for the left and the right block of 2 × 2.
          (local.set $low (i16x8.add
            (i16x8.extend_low_i8x16_u (local.get $top)) (i16x8.extend_low_i8x16_u (local.get $bottom))))
          (local.set $high (i16x8.add
            (i16x8.extend_high_i8x16_u (local.get $top)) (i16x8.extend_high_i8x16_u (local.get $bottom))))
          (local.set $low (i16x8.add
            (i8x16.shuffle 0 1 2 3 4 5 6 7 16 17 18 19 20 21 22 23 (local.get $low) (local.get $high))
            (i8x16.shuffle 8 9 10 11 12 13 14 15 24 25 26 27 28 29 30 31 (local.get $low) (local.get $high))))
          ;; The weights in parts of 65,536, divided by four, and 128.5.
          (local.set $blue (i32x4.dot_i16x8_s (local.get $low) (v128.const i16x8 -1649 -5547 7196 0 -1649 -5547 7196 0)))
          (local.set $other (i32x4.dot_i16x8_s (local.get $low) (v128.const i16x8 7196 -6536 -660 0 7196 -6536 -660 0)))
          (local.set $other (i32x4.shr_s
            (i32x4.add
              (i32x4.add
                (i8x16.shuffle 0 1 2 3 8 9 10 11 16 17 18 19 24 25 26 27 (local.get $blue) (local.get $other))
                (i8x16.shuffle 4 5 6 7 12 13 14 15 20 21 22 23 28 29 30 31 (local.get $blue) (local.get $other)))
              (v128.const i32x4 8421376 8421376 8421376 8421376))
            (i32.const 16)))
          (local.set $other (i16x8.narrow_i32x4_s (local.get $other) (local.get $other)))
          (local.set $other (i8x16.narrow_i16x8_u (local.get $other) (local.get $other)))
          (v128.store16_lane 0 (i32.add (local.get $u) (local.get $block)) (local.get $other))
          (v128.store16_lane 1 (i32.add (local.get $v) (local.get $block)) (local.get $other))))
      (local.set $x (i32.add (local.get $x) (i32.const 4)))
      (br_if $columns (i32.lt_s (local.get $x) (local.get $width)))))

  ;; The luma of four pixels.
  (func $lumaOf (param $pixels v128) (result v128)
    (local $low v128) (local $high v128)
    (local.set $low (i32x4.dot_i16x8_s
      (i16x8.extend_low_i8x16_u (local.get $pixels)) (v128.const i16x8 5983 20127 2032 0 5983 20127 2032 0)))
    (local.set $high (i32x4.dot_i16x8_s
      (i16x8.extend_high_i8x16_u (local.get $pixels)) (v128.const i16x8 5983 20127 2032 0 5983 20127 2032 0)))
    (i32x4.shr_s
      (i32x4.add
      (i32x4.add
        (i8x16.shuffle 0 1 2 3 8 9 10 11 16 17 18 19 24 25 26 27 (local.get $low) (local.get $high))
        (i8x16.shuffle 4 5 6 7 12 13 14 15 20 21 22 23 28 29 30 31 (local.get $low) (local.get $high)))
      (v128.const i32x4 540672 540672 540672 540672))
      (i32.const 15))))
